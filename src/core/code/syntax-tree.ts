import type { Language, Tree, TreeCursor } from '@vscode/tree-sitter-wasm';
import { getOrInsert } from '../get-or-insert.ts';
import { ParseTime, type TextParser } from './parse.ts';
import { type NodeType, type Source, SyntaxNode } from './syntax-node.ts';

/**
 * The root of `text`, parsed from scratch.
 *
 * @throws ParseLimitError if the parse takes longer than `time` has left, which other texts may share.
 */
export function parsed(parser: TextParser, text: string, time = new ParseTime(text.length)): SyntaxNode {
  const tree = time.parse(parser, text);
  try {
    return syntaxOf(tree, text);
  } finally {
    tree.delete();
  }
}

/**
 * Copies a tree out of the parser's memory in a single walk: asking the parser for each node, field or parent
 * takes several times as long.
 */
function syntaxOf(tree: Tree, text: string): SyntaxNode {
  const cursor = tree.walk();
  try {
    return copied(cursor, tree.language, { text, hasError: tree.rootNode.hasError });
  } finally {
    cursor.delete();
  }
}

/** The tree at the cursor, without references to the parser's memory. */
function copied(cursor: TreeCursor, language: Language, source: Source): SyntaxNode {
  const types = typesOf(language);
  const copy = (parent?: SyntaxNode): SyntaxNode => {
    const type = (types[cursor.nodeTypeId] ??= typeOf(cursor));
    const place = { start: cursor.startIndex, end: cursor.endIndex };
    const field = parent ? cursor.currentFieldId : 0;
    return new SyntaxNode(
      source,
      type,
      place,
      parent,
      field ? (language.fields[field] ?? undefined) : undefined,
    );
  };
  const root = copy();
  // Iterative, because code can be nested deeper than the call stack allows.
  let node: SyntaxNode | undefined = root;
  while (node) {
    // Unnamed nodes are kept as leaves: they are half of all nodes, and nothing reads the children that a few
    // have (`not` and `in` of `not in`).
    if (node.isNamed && cursor.gotoFirstChild()) {
      node = copy(node);
      continue;
    }
    // Up to the nearest ancestor with a next sibling, which is copied next; past the root there is none.
    while (node && !cursor.gotoNextSibling()) node = cursor.gotoParent() ? node.parent : undefined;
    node &&= copy(node.parent);
  }
  return root;
}

const known = new WeakMap<Language, NodeType[]>();

/** Node types of a grammar by id, read from the parser's memory once per type instead of once per node. */
function typesOf(language: Language): NodeType[] {
  return getOrInsert(known, language, () => []);
}

function typeOf({ nodeType: name, nodeIsNamed: isNamed }: TreeCursor): NodeType {
  return { name, isNamed, isComment: name.includes('comment') };
}
