/** The source of this extension's problems in the editor's list. */
export const PROBLEM_SOURCE = 'Flag Insight';
