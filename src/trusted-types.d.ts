/** What TypeScript does not know of the browser yet: texts that only a named policy may turn into markup or addresses. */
interface TrustedTypesRules {
  /** Null refuses. */
  createHTML?: (markup: string) => string | null;
  createScriptURL?: (url: string) => string;
  createScript?: (script: string) => string;
}

/** What a policy makes are objects that sinks take for text; only their declared types say text. */
declare var trustedTypes:
  | {
      readonly defaultPolicy: unknown;
      createPolicy: <Rules extends TrustedTypesRules>(name: string, rules: Rules) => Rules;
    }
  | undefined;
