package shop;

import io.getunleash.Unleash;
import io.getunleash.UnleashContext;

enum Flag {
    NEW_FLOW("checkout.new-flow"),
    KILL("kill.payments");

    private final String key;

    Flag(String key) {
        this.key = key;
    }

    String getKey() {
        return key;
    }
}

class Checkout {
    private static final String BANNER = "old-banner";
    private final Unleash unleash;

    Checkout(Unleash unleash) {
        this.unleash = unleash;
    }

    double total(double sum, UnleashContext context) {
        if (unleash.isEnabled(Flag.KILL.getKey())) {
            throw new IllegalStateException("kill.payments is on");
        }
        return unleash.isEnabled(Flag.NEW_FLOW.getKey(), context, false) ? Math.round(sum) : sum;
    }

    String banner() {
        return unleash.isEnabled(BANNER) ? "Sale!" : unleash.getVariant("MixedCase_Name").getName();
    }

    boolean done(UnleashContext context) {
        return unleash.isEnabled(
            "done-and-kept",
            context,
            (name, ctx) -> unleash.isEnabled("done-and-dropped"));
    }
}
