import assert from 'node:assert/strict';
import { createAdminClient, type AdminClient, type OperationName } from '../../../../src/core/api/client.ts';
import { conformance } from '../../../../src/core/api/conformance.ts';
import { ApiError } from '../../../../src/core/api/errors.ts';
import type { LeftOut } from '../../../../src/core/api/lists.ts';
import { FIELDS, type Field } from '../../../contract/fields.ts';
import { sampleOf, withValue } from '../../../contract/sample.ts';

/** What became of a body: its value as the program gets it, or the paths that made it unreadable. */
interface Reading {
  readonly value: unknown;
  readonly unreadable: readonly string[];
}

/** One body of the contract's part 2, with the ways to read it and to compare it with the contract. */
export interface ContractBody {
  readonly name: string;
  readonly fields: readonly Field[];
  readonly sample: unknown;
  /** What stands before the body's own paths in a problem's path. */
  readonly prefix: string;
  read(body: unknown): Promise<Reading>;
  /** Paths that do not fit the contract to the letter. */
  differences(body: unknown): Promise<readonly string[]>;
}

/** A client whose server answers every request with this body. */
function clientAnswering(json: unknown): AdminClient {
  return createAdminClient({ send: () => Promise.resolve({ status: 'ok', json, etag: undefined }) });
}

/** The value as it was read, and what was left out of its list. */
type Ask = (client: AdminClient) => Promise<{ value: unknown; leftOut?: LeftOut | undefined }>;

const ASK: Record<OperationName, Ask> = {
  feedback: async (client) => ({ value: await client.sendFeedback({ feedbackId: 'text' }) }),
  lifecycle: async (client) => ({ value: await client.getLifecycle('project', 'flag') }),
  roles: async (client) => {
    const { leftOut, ...value } = await client.getRoles('project');
    return { value, leftOut };
  },
  changeRequestConfig: async (client) => {
    const { items, leftOut } = await client.getChangeRequestConfig('project');
    return { value: items, leftOut };
  },
  healthReport: async (client) => {
    const answer = await client.getHealthReport('project');
    assert.equal(answer.status, 'ok');
    const { environmentsLeftOut: leftOut, ...facts } = answer.report.facts;
    return { value: { ...facts, features: [] }, leftOut };
  },
};

function bodyOf(operation: OperationName): ContractBody {
  const fields = FIELDS[operation];
  return {
    name: operation,
    fields,
    sample: sampleOf(fields),
    prefix: '',
    differences: async (body) => (await conformance(operation, body)).map(({ path }) => path),
    read: async (body) => {
      try {
        const { value, leftOut } = await ASK[operation](clientAnswering(body));
        return { value, unreadable: (leftOut?.problems ?? []).map(({ path }) => path) };
      } catch (error) {
        assert.ok(error instanceof ApiError);
        assert.equal(error.kind, 'unreadable');
        return { value: undefined, unreadable: (error.facts.details ?? []).map(({ path }) => path ?? '') };
      }
    },
  };
}

const report = sampleOf(FIELDS.healthReport);
const inReport = (feature: unknown): unknown =>
  withValue(report, ['features'], [{ name: 'first' }, feature, { name: 'last' }]);

const feature: ContractBody = {
  name: 'feature',
  fields: FIELDS.feature,
  sample: sampleOf(FIELDS.feature),
  prefix: 'features[1]',
  differences: async (body) => (await conformance('healthReport', inReport(body))).map(({ path }) => path),
  read: async (body) => {
    const answer = await clientAnswering(inReport(body)).getHealthReport('project');
    assert.equal(answer.status, 'ok');
    const { flags, unreadable } = answer.report;
    const names = flags.map(({ name }) => name);
    assert.deepEqual([names[0], names.at(-1)], ['first', 'last'], 'the other flags are read');
    assert.equal(flags.length + unreadable.count, 3);
    return {
      value: unreadable.count === 0 ? flags[1] : undefined,
      unreadable: unreadable.first.flatMap(({ problems }) => problems.map(({ path }) => path)),
    };
  },
};

/** Every body that servers send. */
export const BODIES: readonly ContractBody[] = [
  bodyOf('feedback'),
  bodyOf('lifecycle'),
  bodyOf('roles'),
  bodyOf('changeRequestConfig'),
  bodyOf('healthReport'),
  feature,
];
