import { runWithLifetime } from './lifetime.ts';
import { runRows } from './run-rows.ts';
import { CHECK_ROWS } from './tiers.ts';

/** `npm run check`: types, lint and unit tests side by side; what did not change since it was clean is not linted again. */
await runWithLifetime((lifetime) => runRows(lifetime, CHECK_ROWS));
