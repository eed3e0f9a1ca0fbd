/** The parameter that a lambda has without declaring it: Kotlin's `it`, Swift's `$0`, Ruby's `_1`. */
export const IMPLICIT_PARAMETER = /^(?:it|\$0|_1)$/;
