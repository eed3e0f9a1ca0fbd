import type { AssistTool } from './assist-tool.ts';
import { flagGet, flagsList, flagUsages } from './flag-tools.ts';
import { checkNames, projectRules, removalPreview } from './rule-tools.ts';

/** The tools for assistants, in the editor and over the Model Context Protocol. */
export const ASSIST_TOOLS: readonly AssistTool[] = [
  flagsList,
  flagGet,
  flagUsages,
  checkNames,
  projectRules,
  removalPreview,
];
