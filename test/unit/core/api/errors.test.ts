import assert from 'node:assert/strict';
import { ApiError, kindOfStatus, type ErrorKind } from '../../../../src/core/api/errors.ts';
import { errorBodySchema } from '../../../../src/core/api/schemas.ts';

const KINDS: readonly (readonly [number, ErrorKind])[] = [
  [400, 'invalidRequest'],
  [401, 'unauthorised'],
  [403, 'forbidden'],
  [404, 'notFound'],
  [415, 'unsupportedMediaType'],
  [429, 'rateLimited'],
  [300, 'redirected'],
  [302, 'redirected'],
  [399, 'redirected'],
  [500, 'server'],
  [503, 'server'],
  [599, 'server'],
  [402, 'unexpected'],
  [409, 'unexpected'],
  [418, 'unexpected'],
  [600, 'unexpected'],
  [100, 'unexpected'],
];

describe('an error', () => {
  for (const [status, kind] of KINDS) {
    it(`of ${status} is ${kind}`, () => assert.equal(kindOfStatus(status), kind));
  }

  it('keeps its cause', () => {
    const cause = new Error('inner');
    assert.equal(new ApiError('unreachable', 'outer', { cause }).cause, cause);
    assert.equal('cause' in new ApiError('unreachable', 'outer'), false);
  });
});

const WHOLE = {
  id: 'an id',
  name: 'BadDataError',
  message: 'a sentence',
  details: [{ path: '/body/x', message: 'is required' }, { message: 'no path' }],
};

describe('an error body', () => {
  it('is read whole, without what the contract does not have', () => {
    assert.deepEqual(errorBodySchema.parse({ ...WHOLE, permissions: ['X'] }), WHOLE);
  });

  for (const key of ['id', 'name', 'message', 'details'] as const) {
    for (const value of [undefined, null, 5, {}, [5]]) {
      it(`keeps the rest where ${key} is ${JSON.stringify(value)}`, () => {
        const rest: Record<string, unknown> = { ...WHOLE, [key]: undefined };
        const read = errorBodySchema.parse({ ...WHOLE, [key]: value });
        assert.deepEqual({ ...rest, ...read }, rest);
      });
    }
  }

  it('keeps a detail whose path has another shape', () => {
    const { details } = errorBodySchema.parse({ details: [{ path: 5, message: 'm' }] });
    assert.deepEqual(
      details?.map(({ message }) => message),
      ['m'],
    );
  });

  it('keeps the details beside one that has another shape', () => {
    const known = { path: 'a', message: 'm' };
    assert.deepEqual(errorBodySchema.parse({ details: ['text', known, null, {}] }).details, [known]);
  });

  for (const body of [null, 'text', [], 5]) {
    it(`is none where it is ${JSON.stringify(body)}`, () => {
      assert.equal(errorBodySchema.safeParse(body).success, false);
    });
  }
});
