/** A declaration cannot be folded into its callers; the message tells a person why. */
export class Obstacle extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'Obstacle';
  }
}
