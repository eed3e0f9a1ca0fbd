import { useFlag, useUnleashClient, useVariant } from '@unleash/proxy-client-react';
import type { ReactNode } from 'react';

const Feature = ({ name, children }: { name: string; children: ReactNode }) =>
  useFlag(name) ? <>{children}</> : null;

export const Dashboard = () => {
  const client = useUnleashClient();
  const beta = useFlag('beta-dashboard');
  const copy = useVariant('MixedCase_Name');
  const search = client?.isEnabled?.('search_v2') ?? false;
  return (
    <main className={beta ? 'beta' : 'plain'} title="beta-dashboard">
      {search && <input type="search" />}
      <Feature name="old-banner">
        <p>{copy.payload?.value}</p>
      </Feature>
    </main>
  );
};
