import { ENVIRONMENT_NAMES, readConfig, type ServerConfig } from '#server/config.ts';
import { misspelledNames } from '#server/environment-names.ts';

/**
 * The configuration that the environment says. A variable whose name is nearly a known one is told first, since what was
 * meant by it may be what the configuration lacks. Throws an Error that names each variable that does not fit.
 */
export function readEnvironment(): ServerConfig {
  for (const { name, meant } of misspelledNames(process.env, ENVIRONMENT_NAMES)) {
    console.error(`${name} is not known, so it says nothing; did you mean ${meant}?`);
  }
  return readConfig(process.env);
}
