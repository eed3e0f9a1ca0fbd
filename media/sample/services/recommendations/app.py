"""What others bought too."""

from enum import Enum

from UnleashClient import UnleashClient

client = UnleashClient(url="https://flags.shop.example/api", app_name="recommendations")
client.initialize_client()


class Flag(str, Enum):
    MODEL = "recommendations-v2"
    CACHE = "inventory-cache"
    WISHES = "wishlist-sharing"


def is_on(customer, flag):
    return client.is_enabled(flag, {"userId": customer})


def recommend(customer, basket):
    """At most five products, the likeliest first."""
    if is_on(customer, Flag.MODEL.value):
        products = from_model(basket)
    else:
        products = best_sellers()
    if client.is_enabled(Flag.WISHES.value):
        products = wished_by_friends(customer) + products
    if client.is_enabled(Flag.CACHE.value):
        return [product for product in products if in_stock(product)][:5]
    return products[:5]
