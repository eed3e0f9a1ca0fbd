package shop.orders;

import io.getunleash.Unleash;
import io.getunleash.UnleashContext;

enum Flag {
    TRACKING_MAP("order-tracking-map"),
    READ_REPLICA("orders-read-replica");

    private final String key;

    Flag(String key) {
        this.key = key;
    }

    String getKey() {
        return key;
    }
}

/** Orders, from the cart to the door. */
class OrderService {
    private final Unleash unleash;

    OrderService(Unleash unleash) {
        this.unleash = unleash;
    }

    String source() {
        return unleash.isEnabled(Flag.READ_REPLICA.getKey()) ? "replica" : "primary";
    }

    String trackingPage(UnleashContext context) {
        return unleash.isEnabled(Flag.TRACKING_MAP.getKey(), context) ? "map" : "list";
    }

    boolean asksForSummary(UnleashContext context) {
        if (unleash.isEnabled("order-summary", context)) {
            return true;
        }
        return false;
    }
}
