/** How the service answers: by the letter of the contract, or as one of two recorded servers does. */
export type Dialect = 'contract' | '7.5.1' | '8.2.0';

export const DIALECTS: readonly Dialect[] = ['contract', '7.5.1', '8.2.0'];

/** Narrows a word from a command line; throws an Error that lists the dialects there are. */
export function dialectFrom(word: string): Dialect {
  const dialect = DIALECTS.find((known) => known === word);
  if (dialect === undefined) throw new Error(`No dialect "${word}": use one of ${DIALECTS.join(', ')}.`);
  return dialect;
}
