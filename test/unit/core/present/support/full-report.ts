/** A health report in which every field of the contract's part 2.6 holds a value found nowhere else in it. */
export function fullReport() {
  return {
    version: 7,
    name: 'Checkout project',
    description: 'All about paying',
    defaultStickiness: 'project-stickiness',
    mode: 'protected',
    featureLimit: 4321,
    members: 17,
    health: 83,
    environments: [
      { environment: 'env-of-project', changeRequestsEnabled: true, defaultStrategy: defaultStrategy() },
    ],
    features: [fullFeature()],
    updatedAt: '2026-03-01T10:00:00.000Z',
    createdAt: '2024-02-01T10:00:00.000Z',
    favorite: true,
    stats: {
      avgTimeToProdCurrentWindow: 1301,
      createdCurrentWindow: 1302,
      createdPastWindow: 1303,
      archivedCurrentWindow: 1304,
      archivedPastWindow: 1305,
      projectActivityCurrentWindow: 1306,
      projectActivityPastWindow: 1307,
      projectMembersAddedCurrentWindow: 1308,
    },
    featureNaming: { pattern: '^pay[.].+$', example: 'pay.by-card', description: 'Begin with the team' },
    potentiallyStaleCount: 1401,
    activeCount: 1402,
    staleCount: 1403,
  };
}

function defaultStrategy() {
  return {
    name: 'default-strategy-name',
    title: 'Default strategy title',
    disabled: true,
    sortOrder: 91,
    constraints: [{ contextName: 'defaultField', operator: 'IN', values: ['default-value'] }],
    variants: [{ name: 'default-variant', weight: 1000, weightType: 'fix', stickiness: 'default-sticky' }],
    parameters: { defaultParameter: 'default-parameter-value' },
    segments: [77],
  };
}

/** A flag with every field of the contract's parts 2.6.3 to 2.6.7. */
function fullFeature() {
  return {
    name: 'pay.one-click',
    type: 'experiment',
    description: 'One click pays',
    archived: true,
    project: 'project-of-flag',
    enabled: true,
    stale: true,
    favorite: true,
    impressionData: true,
    createdAt: '2025-04-01T10:00:00.000Z',
    createdBy: { id: 201, name: 'Creator Name', imageUrl: 'https://images.example.org/creator.png' },
    archivedAt: '2026-01-05T10:00:00.000Z',
    lastSeenAt: '2019-01-01T10:00:00.000Z',
    environments: [
      environment('env-dev', 'development', false, 2),
      environment('env-eu', 'production', true, 1),
    ],
    variants: [featureVariant('deprecated-variant')],
    strategies: [{ name: 'deprecated-strategy' }],
    tags: [{ value: 'tag-value', type: 'tag-type' }],
    children: ['child-flag'],
    lifecycle: { stage: 'live', enteredStageAt: '2025-06-01T10:00:00.000Z' },
    dependencies: [{ feature: 'parent-flag', enabled: true, variants: ['parent-variant'] }],
    collaborators: {
      users: [
        { id: 202, name: 'Collaborator Name', imageUrl: 'https://images.example.org/collaborator.png' },
      ],
    },
  };
}

function environment(name: string, type: string, enabled: boolean, sortOrder: number) {
  return {
    name,
    featureName: 'pay.one-click',
    environment: `${name}-second-name`,
    type,
    enabled,
    sortOrder,
    variantCount: 5,
    strategies: [strategy(`${name}-second`, 2), strategy(`${name}-first`, 1)],
    variants: [featureVariant(`${name}-variant`)],
    lastSeenAt: enabled ? '2026-10-01T10:00:00.000Z' : '2026-09-01T10:00:00.000Z',
    hasStrategies: true,
    hasEnabledStrategies: true,
  };
}

function strategy(id: string, sortOrder: number) {
  return {
    id,
    name: 'flexibleRollout',
    title: `Title of ${id}`,
    disabled: sortOrder === 2,
    featureName: 'pay.one-click',
    sortOrder,
    segments: [11, 12],
    constraints: [
      {
        contextName: 'country',
        operator: 'STR_STARTS_WITH',
        caseInsensitive: true,
        inverted: true,
        values: ['NO', 'SE', 'DK', 'FI'],
      },
      { contextName: 'appVersion', operator: 'SEMVER_GT', value: '4.2.0' },
    ],
    variants: [
      {
        name: 'strategy-variant',
        weight: 333,
        weightType: 'variable',
        stickiness: 'session',
        payload: { type: 'json', value: '{"strategy":1}' },
      },
    ],
    parameters: { rollout: '25', groupId: 'rollout-group' },
  };
}

function featureVariant(name: string) {
  return {
    name,
    weight: 500,
    weightType: 'fix',
    stickiness: 'user-sticky',
    payload: { type: 'csv', value: 'payload-a,payload-b' },
    overrides: [{ contextName: 'userId', values: ['user-1', 'user-2'] }],
  };
}
