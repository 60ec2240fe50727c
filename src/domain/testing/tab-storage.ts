/** Storage of a tab that keeps what it is given; its entries are its own keys, as a browser's are. */
export function keptStorage(): Storage {
  const entries: Record<string, string> = {};
  const methods = {
    get length() {
      return Object.keys(entries).length;
    },
    key: (index: number) => Object.keys(entries)[index] ?? null,
    getItem: (key: string) => entries[key] ?? null,
    setItem: (key: string, value: string) => void (entries[key] = value),
    removeItem: (key: string) => void delete entries[key],
    clear: () => {
      for (const key of Object.keys(entries)) delete entries[key];
    },
  };
  return new Proxy(entries, {
    get: (_, name) => Reflect.get(methods, name) as unknown,
  }) as unknown as Storage;
}

/** Storage of a browser that refuses it: everything throws. */
export function refusingStorage(): Storage {
  const refuse = (): never => {
    throw new DOMException('storage is refused', 'SecurityError');
  };
  return new Proxy({} as Storage, { get: refuse, set: refuse, ownKeys: refuse });
}
