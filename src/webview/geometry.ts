const LEAST_PERCENT = 2;

/** A share of a whole as an SVG percentage, never too small to be seen unless it is zero. */
export function percentOf(share: number): string {
  if (Number.isNaN(share) || share <= 0) return '0%';
  const percent = Math.min(100, Math.max(LEAST_PERCENT, share * 100));
  return `${Number(percent.toFixed(2))}%`;
}

/** A column that stands on the bottom of its picture. */
export function columnOf(share: number): { readonly y: string; readonly height: string } {
  const height = percentOf(share);
  return { y: `${Number((100 - Number.parseFloat(height)).toFixed(2))}%`, height };
}

/** The half circle of a gauge, in its view box. */
export const GAUGE = { viewBox: '0 0 120 68', path: 'M 12 60 A 48 48 0 0 1 108 60' } as const;

/**
 * The dash pattern that draws a share of the gauge's arc, for a path whose length counts as 100; undefined if nothing
 * should be drawn.
 *
 * @param share from 0 to 1.
 */
export function gaugeDashes(share: number): string | undefined {
  if (Number.isNaN(share) || share <= 0) return undefined;
  return `${Number((Math.min(1, share) * 100).toFixed(2))} 100`;
}
