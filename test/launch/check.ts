import { runWithLifetime } from './lifetime.ts';
import { runRows } from './run-rows.ts';
import { CHECK_ROWS } from './tiers.ts';

/** `npm run check`: types, lint and unit tests side by side; unit tests that nothing changed for since they passed are not run again. */
await runWithLifetime((lifetime) => runRows(lifetime, CHECK_ROWS));
