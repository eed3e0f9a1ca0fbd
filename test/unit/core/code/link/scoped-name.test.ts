import assert from 'node:assert/strict';
import { type DeclarationFact, type Span, WHOLE_FILE } from '../../../../../src/core/code/facts/facts.ts';
import { ScopedName } from '../../../../../src/core/code/link/scoped-name.ts';

const declared = (kind: DeclarationFact['kind'], start: number, scope: Span): DeclarationFact => ({
  name: 'x',
  kind,
  start,
  end: start + 1,
  scope,
  container: undefined,
});

const RULES = { seesMembers: false, namesGlobals: false };

describe('ScopedName', () => {
  const rows = [
    declared('variable', 1, { start: 0, end: 100 }),
    declared('variable', 11, { start: 10, end: 40 }),
    declared('variable', 15, { start: 10, end: 40 }),
    declared('parameter', 21, { start: 20, end: 30 }),
    declared('member', 51, { start: 50, end: 60 }),
    declared('assignment', 25, { start: 20, end: 30 }),
    declared('assignment', 5, { start: 0, end: 100 }),
  ].map((declaration, id) => ({ id, declaration }));
  const all = () => true;
  const at = (start: number): Span => ({ start, end: start + 1 });

  it('tells the narrowest scope around a place, and of one scope the first declaration', () => {
    const name = new ScopedName(rows, RULES);
    const found = [5, 12, 25, 35, 55, 99, 100].map((start) => name.around(at(start), all));
    assert.deepEqual(found, [0, 1, 3, 1, 0, 0, undefined]);
  });

  it('passes over what is not meant', () => {
    const found = new ScopedName(rows, RULES).around(at(25), ({ kind }) => kind !== 'parameter');
    assert.equal(found, 1);
  });

  it('sees members where the language does', () => {
    assert.equal(new ScopedName(rows, { ...RULES, seesMembers: true }).around(at(55), all), 4);
  });

  it('takes what functions give the module for declared where nothing else declares it', () => {
    const given = { id: 0, declaration: declared('assignment', 25, WHOLE_FILE) };
    const own = { id: 1, declaration: declared('variable', 1, WHOLE_FILE) };
    const rules = { ...RULES, namesGlobals: true };
    assert.equal(new ScopedName([given], rules).around(at(55), all), 0);
    assert.equal(new ScopedName([given, own], rules).around(at(55), all), 1);
    assert.equal(new ScopedName([given], RULES).around(at(55), all), undefined);
  });

  it('tells what is declared again in a scope and assigned in a stretch', () => {
    const name = new ScopedName(rows, RULES);
    assert.deepEqual(name.variablesFrom(10), [2, 1]);
    assert.deepEqual(name.variablesFrom(20), []);
    assert.deepEqual(name.assignmentsIn({ start: 10, end: 40 }), [5]);
    assert.deepEqual(name.assignmentsIn({ start: 0, end: 100 }), [6, 5]);
  });
});
