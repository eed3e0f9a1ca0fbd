import assert from 'node:assert/strict';

import { ask, at, listAt, post, type Connection } from '../../service/contract-client.ts';
import { connectionTo } from '../../service/connection.ts';
import { startService, type RunningService } from '../../service/service.ts';

const REPORT = '/api/admin/projects/default/health-report';

/** The members of each object of contract part 2, by the place in a report where the demo flags have one. */
const MEMBERS: Record<string, string> = {
  'features.0': `name type description archived project enabled stale favorite impressionData createdAt createdBy archivedAt
    lastSeenAt environments variants strategies tags children lifecycle dependencies collaborators`,
  'features.0.createdBy': 'id name imageUrl',
  'features.0.lifecycle': 'stage enteredStageAt',
  'features.0.tags.0': 'value type',
  'features.0.collaborators.users.0': 'id name imageUrl',
  'features.1.dependencies.0': 'feature enabled variants',
  'features.0.environments.1': `name featureName environment type enabled sortOrder variantCount strategies variants
    lastSeenAt hasStrategies hasEnabledStrategies`,
  'features.0.environments.1.strategies.0': `id name title disabled featureName sortOrder segments constraints variants
    parameters`,
  'features.0.environments.1.strategies.0.constraints.1': `contextName operator caseInsensitive inverted values value`,
  'features.2.environments.0.strategies.0.variants.1': 'name weight weightType stickiness payload',
  'environments.0': 'environment changeRequestsEnabled defaultStrategy',
  'environments.0.defaultStrategy': `name title disabled sortOrder constraints variants parameters segments`,
  featureNaming: 'pattern example description',
  '': `version name description defaultStickiness mode featureLimit members health environments features updatedAt createdAt
    favorite stats featureNaming potentiallyStaleCount activeCount staleCount`,
};

describe('the embedded service by the letter of the contract', () => {
  let service: RunningService;
  let connection: Connection;

  before(async () => {
    service = await startService({ dialect: 'contract' });
    connection = connectionTo(service);
  });
  after(() => service.close());

  for (const [place, members] of Object.entries(MEMBERS)) {
    it(`has exactly the members of the contract: ${place === '' ? 'the report' : place}`, async () => {
      const { json } = await ask(connection, REPORT);
      const path = place === '' ? [] : place.split('.');
      assert.deepEqual(Object.keys(at(json, ...path) as object).sort(), members.split(/\s+/).sort());
    });
  }

  it('has tags as a list and as null, and flags without a stage', async () => {
    const features = listAt((await ask(connection, REPORT)).json, 'features');
    assert.ok(features.some((flag) => at(flag, 'tags') === null));
    assert.ok(features.some((flag) => Array.isArray(at(flag, 'tags'))));
    assert.ok(features.some((flag) => at(flag, 'lifecycle') === undefined));
  });

  it('tells the current stage by rank in the report, all of them in the lifecycle', async () => {
    const features = listAt((await ask(connection, REPORT)).json, 'features');
    const flag = features.find((feature) => at(feature, 'name') === 'quick-finish');
    assert.equal(at(flag, 'lifecycle', 'stage'), 'completed');
    const { json } = await ask(connection, '/api/admin/projects/default/features/quick-finish/lifecycle');
    assert.deepEqual(
      listAt(json).map((entry) => at(entry, 'stage')),
      ['completed', 'initial'],
    );
  });

  it('answers the change request configuration of each environment', async () => {
    const { json } = await ask(connection, '/api/admin/projects/default/change-requests/config');
    assert.deepEqual(
      listAt(json).map((entry) => at(entry, 'requiredApprovals')),
      [null, 2],
    );
  });

  it('answers roles without a project, and with the role in it', async () => {
    const without = await ask(connection, '/api/admin/user/roles');
    assert.equal(without.status, 200);
    const { json } = await ask(connection, '/api/admin/user/roles?projectId=mobile');
    assert.deepEqual(
      listAt(json, 'roles').map((role) => at(role, 'project')),
      [null, 'mobile'],
    );
  });

  for (const path of [
    '/api/admin/projects',
    '/api/admin/search/features',
    '/api/admin/feature-types',
    '/elsewhere',
  ]) {
    it(`has no ${path}`, async () => {
      const { status, json } = await ask(connection, path);
      assert.equal(status, 404);
      assert.deepEqual(Object.keys(json as object), ['id', 'name', 'message']);
    });
  }

  it('names its errors as the contract does', async () => {
    const unknown = await ask(connection, '/api/admin/projects/default/features/nope/lifecycle');
    const wrong = await ask(connection, REPORT, { headers: { authorization: 'wrong' } });
    const denied = await ask(connection, '/api/admin/projects/private-one/health-report');
    const invalid = await post(connection, '/api/admin/feedback', {});
    const type = await ask(connection, '/api/admin/feedback', { method: 'POST', body: 'x' });
    assert.deepEqual(
      [unknown, wrong, denied, invalid, type].map(({ status, json }) => [status, at(json, 'name')]),
      [
        [404, 'NotFoundError'],
        [401, 'AuthenticationRequired'],
        [403, 'NoAccessError'],
        [400, 'ValidationError'],
        [415, 'ContentTypeerror'],
      ],
    );
    assert.match(String(at(denied.json, 'message')), /"READ_PROJECT" permission/);
  });
});
