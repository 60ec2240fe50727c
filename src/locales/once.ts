/** Remembers the result for each argument by its content: `Intl` objects are dear to make. */
export function once<Argument, Result>(make: (argument: Argument) => Result): (argument: Argument) => Result {
  const made = new Map<string, Result>();
  return (argument) => {
    const key = JSON.stringify(argument);
    const known = made.get(key);
    if (known !== undefined) return known;
    const result = make(argument);
    made.set(key, result);
    return result;
  };
}
