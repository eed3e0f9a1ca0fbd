/**
 * Methods of mocking libraries that take the arguments a function is expected to be called with:
 * `expect(unleash.isEnabled).toHaveBeenCalledWith('x')`, `m.On("IsEnabled", "x")` of Go.
 */
export const MOCK_CALLS =
  /^(?:with|withArgs|calledWith|toHaveBeenCalledWith|toHaveBeenLastCalledWith|toHaveBeenNthCalledWith|toBeCalledWith|toHaveBeenCalledExactlyOnceWith|assert_called_with|assert_called_once_with|assert_any_call|assert_not_called_with|calledOnceWith|On|AssertCalled|AssertNotCalled)$/;

/** A mock's type as declared, Moq's `Mock<IToggles>`, or as the type arguments of `new Mock<IToggles>()`: `<IToggles>`. */
export const MOCK_OF = /^(?:Mock)?</;

/** Methods of a typed mock whose lambda takes the mocked object: Moq's `mock.Setup(it => it.IsOn("x"))`. */
export const MOCKED_BY = /^(?:Setup|SetupSequence|SetupGet|SetupSet|Verify|VerifyGet|VerifySet|Expect)$/;

/** The member of a typed mock that is the mocked object: Moq's `mock.Object`. */
export const MOCKED_OBJECT = 'Object';
