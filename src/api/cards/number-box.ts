/**
 * Where the full number of a card lies while it is shown, and nowhere else: in no state of a chart, no property of a view
 * and no cache. It writes the number straight into the page, so that emptying it leaves no copy that the view remembers.
 */
export class CardNumberBox {
  #number: string | null = null;
  readonly #places = new Set<HTMLElement>();

  /** Puts a number in; the places show it. */
  fill(number: string): void {
    this.#number = number;
    for (const place of this.#places) place.textContent = inGroups(number);
  }

  /** Empties the box and every place that shows it, at once. */
  wipe(): void {
    this.#number = null;
    for (const place of this.#places) place.textContent = '';
  }

  /** Shows the number in an element until it is taken away. */
  showIn(place: HTMLElement): () => void {
    this.#places.add(place);
    if (this.#number !== null) place.textContent = inGroups(this.#number);
    return () => {
      place.textContent = '';
      this.#places.delete(place);
    };
  }

  get isEmpty(): boolean {
    return this.#number === null;
  }
}

/** In fours, as it stands on the card. By no regular expression: the browser remembers what the last one was tried on. */
const inGroups = (number: string): string =>
  Array.from({ length: Math.ceil(number.length / 4) }, (_, at) => number.slice(at * 4, at * 4 + 4)).join(' ');
