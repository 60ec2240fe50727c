import { resolve } from 'node:path';
import { brandStyle, brandValues } from '#domain/portal/brand.ts';
import type { BrandSettings } from '#server/platform/brand/brand-settings.ts';
import { readLogo, type Logo } from '#server/platform/brand/logo-file.ts';

/** A provider's look as the pages carry it. */
export interface Branding {
  readonly settings: BrandSettings;
  /** The style sheet that stands in every page, so that none shows itself in other colours first; empty for none. */
  readonly style: string;
  readonly logos: readonly Logo[];
}

const DEFAULT_LOGO_HEIGHT = 22;

/**
 * Reads what a brand needs.
 * @param folder where its files are: that of the settings
 * @throws an Error that names the setting
 */
export function openBranding(settings: BrandSettings, folder: string): Branding {
  const logo = (name: 'logoLight' | 'logoDark'): Logo | null => {
    const file = settings[name];
    if (!file) return null;
    try {
      return readLogo(resolve(folder, file), name === 'logoLight' ? 'light' : 'dark');
    } catch (error) {
      throw new Error(`brand.${name}: ${(error as Error).message}`, { cause: error });
    }
  };
  const light = logo('logoLight');
  const dark = logo('logoDark') ?? light;
  return {
    settings,
    style: brandStyle({ ...brandValues(settings), ...logoValues(settings, light, dark) }),
    logos: [...new Set([light, dark])].filter((one) => one !== null),
  };
}

/** The logo takes the place of the mark; its width follows from its height. */
function logoValues(
  { logoHeight = DEFAULT_LOGO_HEIGHT }: BrandSettings,
  light: Logo | null,
  dark: Logo | null,
): Record<string, string> {
  if (!light || !dark) return {};
  return {
    'logo-light': `url(${light.path})`,
    'logo-dark': `url(${dark.path})`,
    'logo-width': `${Math.round(logoHeight * light.ratio)}px`,
    mark: 'none',
  };
}
