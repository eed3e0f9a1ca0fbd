/** Who says what this extension says of code, in the editor's list of problems. */
export const PROBLEM_SOURCE = 'Flag Insight';
