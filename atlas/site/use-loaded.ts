import { useEffect, useState } from 'react';

/** Something that is being read. */
export type Loaded<T> =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly value: T }
  | { readonly status: 'failed'; readonly error: string };

/** What a promise brings; the former value stays until the next has come. */
export function useLoaded<T>(promise: Promise<T>): Loaded<T> {
  const [loaded, setLoaded] = useState<Loaded<T>>({ status: 'loading' });
  useEffect(() => {
    let isWanted = true;
    promise.then(
      (value) => isWanted && setLoaded({ status: 'ready', value }),
      (error: unknown) => isWanted && setLoaded({ status: 'failed', error: String(error) }),
    );
    return () => {
      isWanted = false;
    };
  }, [promise]);
  return loaded;
}
