const { startUnleash } = require('unleash-client');

const NEW_FLOW = 'checkout.new-flow';

async function main() {
  const unleash = await startUnleash({ url: 'http://localhost:4242/api', appName: 'mailer' });
  const enabledFor = (user, flag) => unleash.isEnabled(flag, { userId: user.id });

  if (unleash.isEnabled(NEW_FLOW)) console.log('checkout.new-flow is on');
  if (enabledFor({ id: '42' }, 'done-and-kept')) console.log('sent');
  return unleash.getVariant('search_v2').name;
}

main();
