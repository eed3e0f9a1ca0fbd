import { useFlag } from '@unleash/proxy-client-react';
import { FLAGS } from './flags';
import { isOn } from './flag-client';

interface CheckoutProps {
  readonly customer: string;
  readonly items: readonly string[];
}

/** What a customer sees between the cart and the thank-you page. */
export const Checkout = ({ customer, items }: CheckoutProps) => {
  const isOnePage = useFlag(FLAGS.onePageCheckout);
  const hasExpressPay = useFlag(FLAGS.expressPay);
  const steps = isOnePage ? ['everything'] : ['address', 'delivery', 'payment'];
  if (isOn('order-summary', customer)) steps.push('summary');
  return (
    <ol className={isOnePage ? 'one-page' : 'steps'}>
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
      {hasExpressPay && <button>Buy {items.length} now</button>}
    </ol>
  );
};
