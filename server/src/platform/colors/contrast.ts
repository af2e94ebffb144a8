/** `#00aa55`, in lower case. */
export type Color = string;

/**
 * The minimum contrast between text of normal size and its background (WCAG 2.2, success criterion
 * 1.4.3).
 */
export const READABLE = 4.5;

const SHORT = /^#([\da-f])([\da-f])([\da-f])$/i;
const LONG = /^#[\da-f]{6}$/i;

/** Normalises `#0A5` and `#00AA55` to `#00aa55`; null if it is not a colour. */
export function parseColor(text: string): Color | null {
  const long = text.trim().replace(SHORT, '#$1$1$2$2$3$3').toLowerCase();
  return LONG.test(long) ? long : null;
}

/** The contrast of two colours, from 1 to 21, as WCAG 2.2 defines it. */
export function contrast(one: Color, other: Color): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Blends the colour with another one until it is readable on the background. */
export function readableOn(ground: Color, color: Color, towards: Color): Color {
  for (let part = 0; part < 1; part += 0.02) {
    const mixed = mix(color, towards, part);
    if (contrast(mixed, ground) >= READABLE) return mixed;
  }
  return towards;
}

function luminance(color: Color): number {
  const [red = 0, green = 0, blue = 0] = channels(color).map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function mix(one: Color, other: Color, part: number): Color {
  const others = channels(other);
  const mixed = channels(one).map((value, index) =>
    Math.round(value + ((others[index] ?? value) - value) * part),
  );
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

const channels = (color: Color) =>
  [1, 3, 5].map((from) => Number.parseInt(color.slice(from, from + 2), 16));
