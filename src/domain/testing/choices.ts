/** Reads choices from one number, one after the other, so that a sequence is a list of numbers. */
export function choices(number: number): <Choice>(among: readonly Choice[]) => Choice {
  let rest = number;
  return (among) => {
    const chosen = among[rest % among.length];
    rest = Math.floor(rest / among.length);
    if (chosen === undefined) throw new RangeError('nothing to choose from');
    return chosen;
  };
}
