import assert from 'node:assert/strict';
import { publishedBy } from '../../../../../src/core/code/removal/callers/published.ts';
import { sourceOf } from '../support/memory-source.ts';

/** Files that say that a folder is published, with what each of them says where it is not. */
const MANIFESTS: readonly (readonly [name: string, published: string, own: string])[] = [
  ['package.json', '{ "main": "index.js" }', '{ "main": "index.js", "private": true }'],
  ['go.mod', 'module example.com/shop\n', 'module shop\n'],
  ['pyproject.toml', '[build-system]\n', '[tool.ruff]\n'],
  ['setup.py', 'from setuptools import setup\nsetup(name="shop")\n', 'print("shop")\n'],
  ['pom.xml', '<distributionManagement></distributionManagement>', '<dependencies></dependencies>'],
  ['build.gradle.kts', 'plugins { `maven-publish` }', 'plugins { kotlin("jvm") }'],
  ['shop.csproj', '<PackageId>Shop</PackageId>', '<OutputType>Exe</OutputType>'],
];

describe('what others may import', () => {
  const publisherOf = async (files: Readonly<Record<string, string>>, path: string, text = '') =>
    publishedBy(sourceOf({ ...files, [path]: text }), path, text);

  for (const [name, published, own] of MANIFESTS)
    it(`is said by ${name}`, async () => {
      const path = 'shop/src/flags.ts';
      assert.equal(await publisherOf({ [`shop/${name}`]: published }, path), `shop/${name}`);
      assert.equal(await publisherOf({ [`shop/${name}`]: own }, path), undefined);
      assert.equal(await publisherOf({ [`other/${name}`]: published }, path), undefined);
    });

  it('is nothing of an internal folder or a program of Go', async () => {
    const files = { 'go.mod': 'module example.com/shop\n' };
    assert.equal(await publisherOf(files, 'flags/flags.go', 'package flags\n'), 'go.mod');
    assert.equal(await publisherOf(files, 'internal/flags/flags.go', 'package flags\n'), undefined);
    assert.equal(await publisherOf(files, 'cmd/main.go', 'package main\n'), undefined);
  });
});
