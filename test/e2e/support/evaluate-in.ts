import assert from 'node:assert/strict';
import type { FrameLocator } from 'playwright-core';

/** Evaluates an expression in the page of a frame. */
export async function evaluateIn(frame: FrameLocator, expression: string): Promise<unknown> {
  const body = await frame.locator('body').elementHandle();
  assert.ok(body as unknown, 'the frame has a page');
  const page = await body.ownerFrame();
  assert.ok(page);
  return page.evaluate(expression);
}
