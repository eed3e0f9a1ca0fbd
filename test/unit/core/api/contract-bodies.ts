import assert from 'node:assert/strict';
import { createAdminClient, type AdminClient, type OperationName } from '../../../../src/core/api/client.ts';
import { conformance } from '../../../../src/core/api/conformance.ts';
import { ApiError } from '../../../../src/core/api/errors.ts';
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
  differences(body: unknown): readonly string[];
}

/** A client whose server answers every request with this body. */
function clientAnswering(json: unknown): AdminClient {
  return createAdminClient({ send: () => Promise.resolve({ status: 'ok', json, etag: undefined }) });
}

const ASK = {
  feedback: (client) => client.sendFeedback({ feedbackId: 'text' }),
  lifecycle: (client) => client.getLifecycle('project', 'flag'),
  roles: (client) => client.getRoles('project'),
  changeRequestConfig: (client) => client.getChangeRequestConfig('project'),
  healthReport: async (client) => {
    const answer = await client.getHealthReport('project');
    assert.equal(answer.status, 'ok');
    return { ...answer.report.facts, features: [] };
  },
} satisfies Record<OperationName, (client: AdminClient) => Promise<unknown>>;

function bodyOf(operation: OperationName): ContractBody {
  const fields = FIELDS[operation];
  return {
    name: operation,
    fields,
    sample: sampleOf(fields),
    prefix: '',
    differences: (body) => conformance(operation, body).map(({ path }) => path),
    read: async (body) => {
      try {
        return { value: await ASK[operation](clientAnswering(body)), unreadable: [] };
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
  differences: (body) => conformance('healthReport', inReport(body)).map(({ path }) => path),
  read: async (body) => {
    const answer = await clientAnswering(inReport(body)).getHealthReport('project');
    assert.equal(answer.status, 'ok');
    const { flags, unreadable } = answer.report;
    const names = flags.map(({ name }) => name);
    assert.deepEqual([names[0], names.at(-1)], ['first', 'last'], 'the other flags are read');
    assert.equal(flags.length + unreadable.length, 3);
    return {
      value: unreadable.length === 0 ? flags[1] : undefined,
      unreadable: unreadable.flatMap(({ problems }) => problems.map(({ path }) => path)),
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
