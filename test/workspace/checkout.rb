require 'unleash'

UNLEASH = Unleash::Client.new(url: 'http://localhost:4242/api', app_name: 'shop')

module Flags
  NEW_FLOW = 'checkout.new-flow'.freeze
  BANNER = 'old-banner'
end

class Checkout
  def initialize(customer)
    @customer = customer
  end

  def total(sum)
    # kill.payments stops everything
    return 0 if UNLEASH.is_enabled? 'kill.payments', context
    UNLEASH.is_enabled?(Flags::NEW_FLOW, context) ? sum.round(2) : sum
  end

  def banner
    UNLEASH.if_enabled(Flags::BANNER) { 'Sale!' }
    UNLEASH.get_variant('MixedCase_Name').name
  end

  def on?(flag)
    UNLEASH.enabled?(flag, context)
  end

  def beta? = on?('beta-dashboard') && !UNLEASH.disabled?('search_v2')

  private

  def context = Unleash::Context.new(user_id: @customer)
end
