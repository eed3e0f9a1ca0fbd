import assert from 'node:assert/strict';
import { projectChoices } from '../../../../src/core/present/project-choices.ts';
import { CONTEXT } from './support/projects.ts';

describe('the choice of projects', () => {
  it('shows names, ids and how many flags there are, and what is chosen now', () => {
    const listed = [
      { id: 'shop', name: 'The shop', description: 'Sells', featureCount: 1200 },
      { id: 'bare' },
    ];
    assert.deepEqual(projectChoices(listed, ['bare'], CONTEXT), [
      { label: 'The shop', description: 'shop · 1,200 flags', detail: 'Sells', picked: false, value: 'shop' },
      { label: 'bare', description: 'bare', picked: true, value: 'bare' },
    ]);
  });

  it("makes nothing but text of a server's words", () => {
    const [choice] = projectChoices(
      [{ id: 'a', name: '$(pass) real\u202e\n', description: '$(verified)' }],
      [],
      CONTEXT,
    );
    assert.deepEqual([choice?.label, choice?.detail], ['$\u2060(pass) real⟨202e⟩', '$\u2060(verified)']);
  });

  it('leaves out ids that settings cannot hold, and gives a row without a name its id', () => {
    const listed = [{ id: 'a/b' }, { id: '..' }, { id: 'ok', name: '  ' }];
    assert.deepEqual(
      projectChoices(listed, [], CONTEXT).map(({ label, value }) => [label, value]),
      [['ok', 'ok']],
    );
  });
});
