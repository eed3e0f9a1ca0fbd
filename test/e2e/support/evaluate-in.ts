import assert from 'node:assert/strict';
import type { FrameLocator } from 'playwright-core';

/**
 * Evaluates an expression in the page of a frame.
 * @param expression JavaScript; given as text, it runs past the page's policy, which lets no script in.
 * @returns its value, which has to be JSON.
 */
export async function evaluateIn(frame: FrameLocator, expression: string): Promise<unknown> {
  const body = await frame.locator('body').elementHandle();
  assert.ok(body as unknown, 'the frame has a page');
  const page = await body.ownerFrame();
  assert.ok(page);
  return page.evaluate(expression);
}
