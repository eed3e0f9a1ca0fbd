import * as z from 'zod';
import { isLegalName } from '../api/legal-name.ts';
import { nearestNames } from '../flags/nearest-names.ts';
import { readDecision } from '../code/removal/read-decision.ts';
import { AssistError, type ProjectRules } from './assist-source.ts';
import { assistTool, limitsOf } from './assist-tool.ts';
import { dataLines, dataName, dataText } from './data-text.ts';

/** Limits: characters of a patch and of a line of code, and listed places. */
const LONGEST_DIFF = 20_000;
const LONGEST_LINE = 200;
const MOST_LISTED = 50;

/** Tells which of some names are flags. */
export const checkNames = assistTool({
  name: 'flag_check_names',
  title: 'Check names of feature flags',
  description:
    'Tells of up to 50 names whether a flag of that name exists, is archived or does not exist, how often code uses it, and which existing names are nearest. ' +
    'Use it before writing a name into code, and with the naming pattern before proposing one. `not known` means that the server was not asked.',
  input: z.strictObject({
    names: z.array(z.string().min(1).max(200)).min(1).max(50).describe('The names to check.'),
  }),
  run: async ({ names }, { source, signal }) => {
    const facts = await source.facts(signal);
    const rules = await source.rules(signal);
    const known = new Set(facts.flags.flatMap(({ name, onServer }) => (onServer === 'yes' ? [name] : [])));
    const byName = Map.groupBy(facts.flags, ({ name }) => name);
    const naming = rules.flatMap(({ project, facts: { featureNaming } }) =>
      featureNaming === undefined ? [] : [{ project: dataName(project), ...namingOf(featureNaming) }],
    );
    return {
      names: names.map((name) => {
        // One for each project; what code says is the same for all of them.
        const own = byName.get(name) ?? [];
        const near = known.has(name) ? [] : nearestNames(name, known);
        return {
          name: dataName(name),
          exists: existsText(
            own.map(({ onServer }) => onServer),
            // Where no flag is known, no server has told any.
            known.size > 0,
          ),
          isPossible: isLegalName(name),
          ...(own[0]?.code && { places: own[0].code.value.places.length }),
          ...(near.length > 0 && { nearest: near.map((one) => dataName(one)) }),
        };
      }),
      ...(naming.length > 0 && { naming }),
      ...limitsOf(facts),
    };
  },
});

/** Tells the rules of projects: change requests, the pattern of names, limits, and the person's roles. */
export const projectRules = assistTool({
  name: 'project_rules',
  title: 'Read the rules of flag projects',
  description:
    'Tells the rules of the projects that are looked at: which environments need change requests and how many approvals, the pattern that new names of flags have to match with an example, mode, limit of flags, and the roles of the signed-in person. An absent field is not known.',
  input: z.strictObject({
    project: z.string().max(200).optional().describe('Id of one project; all of them without it.'),
  }),
  run: async ({ project }, { source, signal }) => {
    const facts = await source.facts(signal);
    const all = await source.rules(signal);
    const rules = project === undefined ? all : all.filter((one) => one.project === project);
    if (rules.length === 0) {
      const ids = all.map((one) => dataName(one.project)).join(', ');
      throw new AssistError(
        ids === '' ? 'No server was asked, so that no rules are known.' : `The projects are: ${ids}.`,
      );
    }
    return { projects: rules.map(rulesJson), ...limitsOf(facts) };
  },
});

/** Plans a removal, and changes nothing. */
export const removalPreview = assistTool({
  name: 'removal_preview',
  title: 'Preview the removal of a feature flag',
  description:
    'Plans the removal of a feature flag from the code by proof, and changes nothing: `diff` is what can be proven, `listed` are places that are left to a person with the reason. ' +
    'Never edit these places yourself in its stead: a person applies the change, as `next` says.',
  input: z.strictObject({
    name: z.string().min(1).max(200).describe('The exact name of the flag.'),
    keep: z
      .string()
      .max(200)
      .describe(
        'What stays in the code: `enabled`, `disabled` or `variant:NAME`. Take it from `keep` of flags_list, or ask the person.',
      ),
  }),
  run: async ({ name, keep }, { source, signal }) => {
    if (!isLegalName(name)) throw new AssistError('No flag can have that name.');
    const decision = readDecision(keep);
    if (decision === undefined) throw new AssistError('`keep` takes enabled, disabled or variant:NAME.');
    const preview = await source.preview({ flag: name, decision }, signal);
    const { edited, diff, listed, unread, next } = preview;
    return {
      edited,
      diff: dataLines(diff, LONGEST_DIFF),
      isDiffShortened: diff.length > LONGEST_DIFF,
      listed: listed.slice(0, MOST_LISTED).map(({ file, line, text, reason }) => ({
        file: dataText(file),
        line,
        text: dataText(text, LONGEST_LINE),
        reason: dataText(reason),
      })),
      listedTotal: listed.length,
      next,
      notRead: unread.map((one) => dataText(one)),
    };
  },
});

/**
 * One answer from those of several projects; `no` only if all of them say so.
 *
 * @param states `onServer` of each flag with the name; none for a name that nothing knows.
 */
function existsText(states: readonly string[], isServerKnown: boolean): string {
  if (states.includes('yes')) return 'yes';
  if (states.includes('archived')) return 'archived';
  return states.every((state) => state === 'absent') && isServerKnown ? 'no' : 'not known';
}

function namingOf(naming: NonNullable<ProjectRules['facts']['featureNaming']>): object {
  const { pattern, example, description } = naming;
  return {
    ...(pattern !== null && { pattern: dataText(pattern) }),
    ...(example !== undefined && { example: dataText(example) }),
    ...(description !== undefined && { description: dataText(description) }),
  };
}

function rulesJson({ project, facts, changeRequests, roles }: ProjectRules): object {
  const { name, mode, featureLimit, featureNaming } = facts;
  return {
    project: dataName(project),
    name: dataName(name),
    mode: dataName(mode),
    ...(featureLimit !== undefined && { featureLimit }),
    ...(featureNaming && { naming: namingOf(featureNaming) }),
    ...(changeRequests && {
      changeRequests: changeRequests.map(({ environment, changeRequestEnabled, requiredApprovals }) => ({
        environment: dataName(environment),
        needed: changeRequestEnabled,
        ...(requiredApprovals !== null && { approvals: requiredApprovals }),
      })),
    }),
    ...(roles && {
      roles: roles.map((role) => ({ name: dataName(role.name ?? ''), type: dataName(role.type ?? '') })),
    }),
  };
}
