import type { SyntaxNode } from '../../syntax-node.ts';
import type { LeafDeclaration, Reader } from '../shared/adapter.ts';

/** Attributes that hold a name: `serde(rename = "cart")`, `strum(serialize = "cart")`, the SDK's `feature_name("cart")`. */
const RENAMED = /^\s*(?:(?:serde|strum)\s*\(.*?\b(?:rename|serialize|to_string)\s*=|feature_name\s*\()/s;
/** The keys before the name: `rename = "cart"`. */
const NAMING = /^(?:rename|serialize|to_string)$/;
/** Traits that turn a variant's name into a string: `#[derive(Serialize)]`. */
const SERIALIZED = /\b(?:Serialize|AsRefStr|IntoStaticStr|Display|EnumString|ToString)\b/;
/** Captures the letter case for all variants: `rename_all = "kebab-case"`. */
const RENAMED_ALL = /\b(?:rename_all|serialize_all)\s*=\s*"([^"]+)"/;

/**
 * What a leaf says of an enum variant's flag name. Since version 0.15, the SDK takes it from an arm of the `match` that its
 * trait `FeatureKey` requires, `Flags::Cart => "cart"`. Before, it was in the enum: `#[feature_name]`, serde's or strum's
 * `rename`, or else the variant's own name, where the enum is serialized. Of a variant with both, linking takes the enum's.
 */
export function enumVariantNames(leaf: SyntaxNode, syntax: Reader): LeafDeclaration | undefined {
  return nameInArm(leaf, syntax) ?? nameInEnum(leaf, syntax);
}

/** `Flag::Cart => "cart"` in the type's `impl`; the function around it, which gives the name, is the accessor. */
function nameInArm(leaf: SyntaxNode, syntax: Reader): LeafDeclaration | undefined {
  const path = leaf.parent;
  const arm = leaf.closest((node) => node.type === 'match_arm');
  const impl = leaf.closest((node) => node.type === 'impl_item');
  const value = arm?.child('value');
  // After `use Flag::*`, variants have no path.
  const isAlone = path?.type === 'match_pattern' && /^[A-Z]/.test(leaf.text);
  const isScoped = /^scoped_(?:type_)?identifier$/.test(path?.type ?? '') && path?.child('name') === leaf;
  if (!(isAlone || isScoped) || !impl || !value) return undefined;
  if (!arm?.child('pattern')?.contains(leaf)) return undefined;
  // `=> "cart"`, or `=> { "cart" }`
  const inner = value.type === 'block' ? value.child(-1) : value;
  const string =
    inner && syntax.expression(inner.type === 'expression_statement' ? (inner.child(0) ?? inner) : inner);
  if (string?.kind !== 'string') return undefined;
  const accessor = syntax.functionOf(leaf)?.child('name')?.text;
  return { kind: 'member', scope: impl, value: string, accessor };
}

/** `#[serde(rename = "cart")] Cart`, or the variant's own name in the enum's letter case; no value where it is not serialized. */
function nameInEnum(leaf: SyntaxNode, syntax: Reader): LeafDeclaration | undefined {
  const variant = leaf.parent;
  if (variant?.type !== 'enum_variant' || variant.child('name') !== leaf) return undefined;
  const base = { kind: 'member', scope: syntax.scopeOf(variant) } as const;
  for (let item = variant.previous; item?.type === 'attribute_item'; item = item.previous) {
    const attribute = item.child(0);
    const literal = attribute && RENAMED.test(attribute.text) && renamed(attribute);
    if (literal) return { ...base, value: syntax.expression(literal) };
  }
  const attributes = attributesBefore(variant.parent?.parent);
  if (!SERIALIZED.test(attributes)) return base;
  const value = cased(leaf.text, RENAMED_ALL.exec(attributes)?.[1]);
  return { ...base, value: { kind: 'string', node: leaf, value, start: leaf.start, end: leaf.end } };
}

/** The string in an attribute that renames a variant. */
function renamed(attribute: SyntaxNode): SyntaxNode | undefined {
  const tokens = attribute.child('arguments')?.children ?? [];
  // `feature_name("cart")` contains only the name.
  const isNameOnly = attribute.child(0)?.text === 'feature_name';
  const from = isNameOnly ? 0 : tokens.findIndex((token) => NAMING.test(token.text));
  // The key may be deeper: `serde(rename(serialize = "cart"))`.
  return from < 0 ? undefined : tokens.slice(from).find((token) => /string_literal$/.test(token.type));
}

/** The text of all attributes before a node. */
function attributesBefore(node: SyntaxNode | undefined): string {
  let text = '';
  for (let item = node?.previous; item?.type === 'attribute_item'; item = item.previous) text += item.text;
  return text;
}

/** A variant's name in a letter case of `rename_all` or `serialize_all`: `NewCart` as `new-cart`. */
function cased(name: string, style = ''): string {
  const words = name.replace(/([a-z0-9])([A-Z])/g, '$1 $2').split(' ');
  switch (style) {
    case 'kebab-case':
      return words.join('-').toLowerCase();
    case 'snake_case':
      return words.join('_').toLowerCase();
    case 'SCREAMING_SNAKE_CASE':
      return words.join('_').toUpperCase();
    case 'SCREAMING-KEBAB-CASE':
      return words.join('-').toUpperCase();
    case 'camelCase':
      return name.charAt(0).toLowerCase() + name.slice(1);
    case 'lowercase':
      return name.toLowerCase();
    case 'UPPERCASE':
      return name.toUpperCase();
    default:
      return name;
  }
}
