import assert from 'node:assert/strict';
import { repositoryName } from '../../../../../src/core/code/scan/repository-place.ts';

describe('the name of a repository', () => {
  const NAMES: Readonly<Record<string, string>> = {
    'https://git.example.org/shop/web.git': 'git.example.org/shop/web',
    'https://user:to/ken@git.example.org/shop/web': 'here',
    'https://user:token@Git.example.org:8443/group/sub/web.git/': 'git.example.org/group/sub/web',
    'ssh://git@git.example.org:22/shop/web.git': 'git.example.org/shop/web',
    'git@git.example.org:shop/web.git': 'git.example.org/shop/web',
    'git.example.org:/shop/web': 'git.example.org/shop/web',
    'https://git.example.org/shop/web?token=secret#x': 'git.example.org/shop/web',
    'file:///srv/git/web.git': 'here',
    '/srv/git/web.git': 'here',
    '../web.git': 'here',
    'C:\\git\\web': 'here',
    '': 'here',
  };
  for (const [address, name] of Object.entries(NAMES))
    it(`is ${name} for ${address}`, () => {
      assert.equal(repositoryName(address, '/work/here'), name);
    });
});
