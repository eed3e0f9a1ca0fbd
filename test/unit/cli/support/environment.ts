/** Where programs are. */
export const PATH = process.env['PATH'] ?? '';

/** What a run that reads code has of the environment. */
export const env = { PATH };
