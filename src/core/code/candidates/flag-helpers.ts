import type { CallFact } from '../facts/facts.ts';
import { linkRules } from '../languages/languages.ts';
import type { LinkedFile } from '../link/linked-file.ts';
import { nameOf, objectName, objectOf, pathOf, rootName } from '../link/rows.ts';
import { fits, rowsFor } from '../link/sdk-rows.ts';
import { CLIENT_TYPES, OTHER_OBJECTS, OTHER_PRODUCTS, OTHER_TYPES, SDK_MODULES } from '../sdk-table.ts';

/** Words in the name of a function, or of its receiver, that say that flags are meant. */
const FLAG_WORD = /feature|flag|toggle|unleash/i;
/** A name that only asks whether something is on, so that its receiver must name flags: `flags.isOn`. */
const STATE_QUESTION =
  /^(?:is|are|has|when|if|unless|use|check|require|with|should|can)?_?(?:is)?(?:on|off|enabled|disabled|active|inactive|allowed|available|variant)?(?:_?for)?[?!]?$/i;
/** Things made from a name or shown with it: `new FeatureDisabledException("x")`, `FeatureCard("x")`. */
const CREATED_OR_SHOWN =
  /(?:exception|error|event|dto|entity|request|response|message|metric|row|card|tile|chip|badge|icon|label|item|title)s?$/i;
/** Receivers that record the use of a feature. */
const TRACKER = /analytics|track(?:er|ing)|telemetry|metrics|audit/i;
/** Labels under which a name is passed: `isOn(flagName: "cart")`, `key: "cart"`. */
const NAMING_LABEL = /^(?:\w*name|\w*key|value|flag|feature|toggle)$/i;
/**
 * Verbs that act on a name rather than evaluate it: `setFlag`, `trackFeature`, `toggleSidebar`. Not `settings`, which
 * only begins like one, nor `showIf` and `toggleIsOn`, which ask. `country` is for `countryFlag`, as of a map.
 */
const ACTION =
  /^_?(?:set|get|put|add|contains|delete|remove|track|log|record|report|register|create|define|subscribe|emit|on|off|count|parse|format|show|hide|render|draw|print|load|save|sync|update|reset|clear|send|notify|list|mark|country|toggle(?!_?(?:[Ii]s_?)?(?:[Oo]n|[Ee]nabled|[Aa]ctive)))(?![a-z]|_?(?:[Ii]f|[Ww]hen))/;

/** Whether the name of an application's own function, and its argument's label, suggest that it evaluates a flag. */
export function looksLikeFlagHelper(file: LinkedFile, call: CallFact, label: string | undefined): boolean {
  if (isOfTable(file, call) || (label !== undefined && !NAMING_LABEL.test(label))) return false;
  const callee = file.expression(call.callee);
  const object = objectOf(callee);
  // `flags` in `shop.flags.isOn("cart")`
  const receiver = objectName(file, call.callee);
  // In Ruby's `FeatureGate.new('x')` the type's name counts.
  const name = nameOf(callee) === 'new' ? receiver : nameOf(callee);
  const rules = linkRules(file.facts.language);
  // `flags.SetFlag(…)` acts as `setFlag(…)` does; without an object, a capital mostly marks a type or a component.
  const mayBeCapital = object !== undefined || rules.hasCapitalFunctions;
  const verb = mayBeCapital ? name.charAt(0).toLowerCase() + name.slice(1) : name;
  const root = rootName(file, call.callee) ?? '';
  // From where the function, or what it is called on, is imported.
  const module = (file.binding(name) ?? file.binding(root))?.module ?? '';
  const isSomethingElse =
    OTHER_PRODUCTS.test(`${root} ${receiver} ${name} ${module}`) ||
    ACTION.test(verb) ||
    // `featureButton("x")`
    OTHER_OBJECTS.test(name) ||
    CREATED_OR_SHOWN.test(name) ||
    TRACKER.test(receiver) ||
    // SwiftUI's `Toggle("Label", …)`
    rules.shown.has(name) ||
    isOfSdk(name, object === undefined ? '' : pathOf(file, object).join('.'));
  if (isSomethingElse) return false;
  // `useFeature("cart")`, `features.isOn("cart")`
  return FLAG_WORD.test(name) || (FLAG_WORD.test(receiver) && STATE_QUESTION.test(name));
}

/**
 * Whether a call is of a function in the SDK table, whose calls are found without the list. The name is enough, but for
 * components and annotations the call has to have the row's form: OpenFeature's component shares its name with decorators.
 */
function isOfTable(file: LinkedFile, call: CallFact): boolean {
  const callee = file.expression(call.callee);
  const name = nameOf(callee);
  const rows = rowsFor(file.facts.language).get(name) ?? [];
  return rows.some((one) => fits(one, file, call) || !/^(?:component|annotation)$/.test(one.form));
}

/** `UnleashClient(clientKey: …)`, `io.getunleash.Variant("blue", …)`: SDK types in setup code. */
function isOfSdk(name: string, owner: string): boolean {
  if (CLIENT_TYPES.test(name)) return true;
  const isOfModule = /^Unleash/.test(name) || SDK_MODULES.some(({ pattern }) => pattern.test(owner));
  return isOfModule && /^[A-Z]/.test(name) && OTHER_TYPES.test(name);
}
