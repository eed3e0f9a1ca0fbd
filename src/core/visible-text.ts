/** Characters that a terminal acts on or hides instead of drawing them; a line feed is not one of them. */
export const UNSEEN = /(?!\n)[\p{Control}\p{Format}\p{Default_Ignorable_Code_Point}\u2028\u2029]/gu;

/** A text for a terminal: line feeds stay; all other control and invisible characters become escapes. */
export function visibleText(text: string): string {
  return text.replace(UNSEEN, escapeUnits);
}

/** What a build that reads a log takes for a command anywhere in a line: `##[group]`, `##vso[task.complete]`. */
export const LOG_COMMAND = /##(?=\w*\[)/g;

/** `\uXXXX` for each UTF-16 unit. */
export function escapeUnits(character: string): string {
  return Array.from({ length: character.length }, (_, at) => escapeOf(character.charCodeAt(at))).join('');
}

function escapeOf(unit: number): string {
  return `\\u${unit.toString(16).padStart(4, '0')}`;
}
