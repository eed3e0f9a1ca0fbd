import { ApiError, type GatewayProblem } from '../../api/errors.ts';

/**
 * The error of a request that is not sent because of its gateway's requirements. The message contains no value of a
 * header.
 */
export function gatewayError(gateway: GatewayProblem, message: string): ApiError {
  return new ApiError('refused', message, { gateway });
}
