/** A log for emitters of fakes: what a listener throws fails the test. */
export const LOUD = {
  error: (message: string): never => {
    throw new Error(message);
  },
};
