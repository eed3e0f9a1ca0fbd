import { groupsIn, onlyCode } from '../shared/markup-parts.ts';

// `<% if on %>` or `<%= name -%>`, closed or not; `<%%` is literal text, `<%#` a comment.
const ERB_TAG = /<%(?![%#])[-=]?(?!\s*#)([\s\S]*?)(?:-?%>|$)/dg;

/** The Ruby code of an ERB template; everything else but line ends is blanked. */
export function erbParts(document: string): string {
  return onlyCode(document, groupsIn(document, ERB_TAG));
}
