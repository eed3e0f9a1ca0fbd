import { useFlag } from '@unleash/proxy-client-react';
import { FLAGS } from './flags';

interface CheckoutProps {
  readonly items: readonly string[];
}

/** What a customer sees between the cart and the thank-you page. */
export const Checkout = ({ items }: CheckoutProps) => {
  const isOnePage = useFlag(FLAGS.onePageCheckout);
  const hasExpressPay = useFlag(FLAGS.expressPay);
  const hasSummary = useFlag('order-summary');
  const steps = isOnePage ? ['everything'] : ['address', 'delivery', 'payment'];
  if (hasSummary) steps.push('summary');
  return (
    <ol className={isOnePage ? 'one-page' : 'steps'}>
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
      {hasExpressPay && <button>Buy {items.length} now</button>}
    </ol>
  );
};
