<?php

use Unleash\Client\Unleash;

enum Flag: string
{
    case NewFlow = 'checkout.new-flow';
    case Search = 'search_v2';
}

final class Checkout
{
    private const BANNER = 'old-banner';

    public function __construct(private readonly Unleash $unleash) {}

    public function total(float $sum): float
    {
        if ($this->unleash->isEnabled('kill.payments')) {
            throw new RuntimeException('kill.payments is on');
        }
        return $this->unleash->isEnabled(Flag::NewFlow->value) ? round($sum, 2) : $sum;
    }

    public function banner(): string
    {
        return $this->unleash->isEnabled(featureName: self::BANNER)
            ? 'Sale!'
            : $this->unleash->getVariant('MixedCase_Name')->getName();
    }

    public function isOn(string $flag): bool
    {
        return $this->unleash->isEnabled($flag);
    }

    public function beta(): bool
    {
        return $this->isOn('beta-dashboard') && $this->unleash->isEnabled(Flag::Search->value);
    }
}
